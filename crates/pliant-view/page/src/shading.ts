// How things are lit. Everything drawn uses the same few lines of GLSL: a soft light from the sky and the
// ground (a hemisphere) and a key light over the viewer's left shoulder, which moves with the camera so that
// no side of the run is ever dark. Colors come in as sRGB, are lit linearly, and leave as sRGB.

export const SHADING = /* glsl */ `
  vec3 toLinear(vec3 color) { return pow(color, vec3(2.2)); }
  vec3 toDisplay(vec3 color) { return pow(clamp(color, 0.0, 1.0), vec3(1.0 / 2.2)); }

  // n: unit normal in view space; toEye: unit vector to the viewer in view space.
  vec3 lit(vec3 albedo, vec3 n, vec3 toEye, float gloss) {
    vec3 up = (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz;
    vec3 hemisphere = mix(vec3(0.30, 0.28, 0.27), vec3(0.56, 0.58, 0.62), 0.5 + 0.5 * dot(n, up));
    vec3 key = normalize(vec3(-0.42, 0.62, 0.66));
    float diffuse = max(dot(n, key), 0.0);
    float shine = gloss * pow(max(dot(n, normalize(key + toEye)), 0.0), 36.0);
    return albedo * (hemisphere + vec3(0.66, 0.64, 0.61) * diffuse) + shine;
  }
`;
