// Numbers as people read them: few digits, a multiplication sign only where it is needed, thin spaces between
// thousands of counts.

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A quantity with `digits` significant digits: `0.012`, `9.81`, `1.6×10⁴`. */
export function quantity(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : value < 0 ? "−∞" : "not a number";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e5) {
    const rounded = Number(value.toPrecision(digits));
    return (Math.abs(rounded) >= 10 ** digits ? Math.round(value) : rounded).toString().replace("-", "−");
  }
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${Number(mantissa).toString().replace("-", "−")}×10${superscript(Number(exponent))}`;
}

/** A count: `148 200`. */
export function count(value: number): string {
  return Math.round(value).toString().replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** Seconds, with as many decimals as tell neighboring frames apart. */
export function seconds(value: number): string {
  return `${value.toFixed(3)} s`;
}

/** `plastic_strain` as `plastic strain`. */
export function words(name: string): string {
  return name.replaceAll("_", " ");
}

function superscript(exponent: number): string {
  const digits = [...Math.abs(exponent).toString()].map((d) => SUPERSCRIPT[Number(d)]).join("");
  return exponent < 0 ? `⁻${digits}` : digits;
}
