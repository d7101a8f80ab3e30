/**
 * Computes how colours contrast and differ, and how people with a colour vision deficiency see
 * them.
 */

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];
export type Deficiency = "protan" | "deutan" | "tritan";

/**
 * Matrices that simulate complete deficiencies in linear light, from Machado, Oliveira and
 * Fernandes (2009).
 */
export const SEEN: Record<Deficiency, readonly Rgb[]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Reads a colour such as "#b8291a" or "#fff6", ignoring its transparency. */
export function readHex(hex: string): Rgb {
  const digits = hex.slice(1);
  const step = digits.length < 6 ? 1 : 2;
  const part = (i: number): number => {
    const found = digits.slice(i * step, (i + 1) * step);
    return parseInt(step === 1 ? found + found : found, 16);
  };
  return [part(0), part(1), part(2)];
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function stored(light: number): number {
  const part = Math.min(1, Math.max(0, light));
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
}

function times(rows: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const sum = (row: Rgb | undefined): number =>
    row === undefined ? 0 : row[0] * r + row[1] * g + row[2] * b;
  return [sum(rows[0]), sum(rows[1]), sum(rows[2])];
}

/** Returns the relative luminance as defined by WCAG. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour as seen with this deficiency. */
export function seenBy(deficiency: Deficiency, [r, g, b]: Rgb): Rgb {
  const [x, y, z] = times(SEEN[deficiency], [linear(r), linear(g), linear(b)]);
  return [stored(x), stored(y), stored(z)];
}

const XYZ: readonly Rgb[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];

function lab([r, g, b]: Rgb): Rgb {
  const [x, y, z] = times(XYZ, [linear(r), linear(g), linear(b)]);
  const f = (t: number): number =>
    t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 4 / 29;
  const [fx, fy, fz] = [f(x / WHITE[0]), f(y / WHITE[1]), f(z / WHITE[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const sine = (angle: number): number => Math.sin((angle * Math.PI) / 180);

/**
 * Returns the CIEDE2000 difference. A difference of 1 is just visible side by side, and 10 is
 * visible at a glance.
 */
export function difference(one: Rgb, other: Rgb): number {
  return labDifference(lab(one), lab(other));
}

/** Returns the CIEDE2000 difference of two CIELAB colours. */
export function labDifference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [u1, u2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(u1, b1), Math.hypot(u2, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, u1)), degrees(Math.atan2(b2, u2))];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = grey
    ? h1 + h2
    : Math.abs(h1 - h2) <= 180
      ? (h1 + h2) / 2
      : ((h1 + h2 + 360) / 2) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const strength = (c2 - c1) / (1 + 0.045 * c);
  const tone = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / (1 + 0.015 * c * t);
  const twist =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sine(60 * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(lightness ** 2 + strength ** 2 + tone ** 2 + twist * strength * tone);
}
