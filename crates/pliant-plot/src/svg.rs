//! A drawing as SVG 1.1 text.

use std::fmt::Write;

use crate::drawing::{Anchor, DASHES, Drawing, Mark};
use crate::palette::Color;

/// Sans serifs of much the same widths; some system has each.
const FONTS: &str = "Roboto, 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif";

/// The drawing as a document.
pub(crate) fn write(drawing: &Drawing) -> String {
    let (w, h) = (number(drawing.width), number(drawing.height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         role=\"img\" font-family=\"{FONTS}\">\n"
    );
    if !drawing.title.is_empty() {
        line(&mut svg, format_args!("<title>{}</title>", escaped(&drawing.title)));
    }
    if !drawing.clips.is_empty() {
        svg.push_str("<defs>\n");
        for (i, clip) in drawing.clips.iter().enumerate() {
            let (x, y) = (number(clip.left), number(clip.top));
            let (w, h) = (number(clip.right - clip.left), number(clip.bottom - clip.top));
            line(
                &mut svg,
                format_args!(
                    "<clipPath id=\"frame-{i}\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>"
                ),
            );
        }
        svg.push_str("</defs>\n");
    }
    line(&mut svg, format_args!("<rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>"));
    for mark in &drawing.marks {
        line(&mut svg, format_args!("{}", element(mark)));
    }
    svg.push_str("</svg>\n");
    svg
}

fn element(mark: &Mark) -> String {
    match mark {
        Mark::Lines { class, lines, color, width, dashed, clip } => {
            let dashes = if *dashed {
                format!(
                    " stroke-dasharray=\"{} {}\"",
                    number(DASHES[0] * width),
                    number(DASHES[1] * width)
                )
            } else {
                String::new()
            };
            let data: String = lines.iter().map(|points| path(points)).collect();
            format!(
                "<path class=\"{class}\" d=\"{data}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" \
                 stroke-linejoin=\"round\"{dashes}{}/>",
                hex(*color),
                number(*width),
                clipped(*clip),
            )
        }
        Mark::Area { class, outline, color, clip } => {
            format!(
                "<path class=\"{class}\" d=\"{}Z\" fill=\"{}\"{}/>",
                path(outline),
                hex(*color),
                clipped(*clip)
            )
        }
        Mark::Dot { center, radius, color, clip } => format!(
            "<circle class=\"point\" cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"{}/>",
            number(center[0]),
            number(center[1]),
            number(*radius),
            hex(*color),
            clipped(*clip),
        ),
        Mark::Words { class, text, at, size, color, anchor, vertical } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let (x, y) = (number(at[0]), number(at[1]));
            let turn = if *vertical {
                format!(" transform=\"rotate(-90 {x} {y})\"")
            } else {
                String::new()
            };
            format!(
                "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\" \
                 text-anchor=\"{anchor}\"{turn}>{}</text>",
                number(*size),
                hex(*color),
                escaped(text),
            )
        }
    }
}

fn line(svg: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{text}");
}

fn path(points: &[[f64; 2]]) -> String {
    let mut data = String::new();
    for (i, [x, y]) in points.iter().enumerate() {
        data.push(match i {
            0 => 'M',
            1 => 'L',
            _ => ' ',
        });
        data.push_str(&number(*x));
        data.push(' ');
        data.push_str(&number(*y));
    }
    data
}

fn clipped(clip: Option<usize>) -> String {
    clip.map_or_else(String::new, |i| format!(" clip-path=\"url(#frame-{i})\""))
}

fn hex([r, g, b]: Color) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// To the hundredth of a pixel.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// As XML wants it. Characters that no XML may hold become the one that stands for such.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.125, -0.001, 10.0, 3.5].map(number), ["1", "0.12", "0", "10", "3.5"]);
    }
}
