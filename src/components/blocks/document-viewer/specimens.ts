/** Made-up pictures of documents for the stories; nobody's. */

/** A drawing as the address of a picture. */
function drawn(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const line = (x: number, y: number, width: number, shade = '#5b6470') =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="3" fill="${shade}"/>`;

const face = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="220" height="280" fill="#dfe4e8"/><circle cx="${x + 110}" cy="${y + 110}" r="60" fill="#9aa5af"/><path d="M${x + 20} ${y + 280}c10-80 170-80 180 0z" fill="#9aa5af"/>`;

const mark = (x: number, y: number) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="44" fill="#b3261e" opacity=".55" transform="rotate(-14 ${x} ${y})">SPECIMEN</text>`;

/** The page of a passport with the picture. */
export const passport = drawn(
  1200,
  850,
  `<rect width="1200" height="850" fill="#f6f1e4"/><rect width="1200" height="90" fill="#2c4a5e"/>${face(60, 150)}${[170, 240, 310, 380].map((y, index) => line(340, y, 180 + index * 70) + line(340, y + 26, 420, '#1d242c')).join('')}${line(60, 700, 1080, '#1d242c')}${line(60, 750, 1080, '#1d242c')}${mark(700, 560)}`,
);

/** A card's two sides. */
export const cardFront = drawn(
  860,
  540,
  `<rect width="860" height="540" rx="30" fill="#e8f1ee"/><rect width="860" height="80" rx="30" fill="#0e6b66"/>${face(40, 130)}${[150, 210, 270, 330].map((y) => line(300, y, 380, '#1d242c')).join('')}${mark(420, 470)}`,
);
export const cardBack = drawn(
  860,
  540,
  `<rect width="860" height="540" rx="30" fill="#e8f1ee"/><rect y="60" width="860" height="90" fill="#1d242c"/>${[220, 280].map((y) => line(60, y, 500)).join('')}${[400, 440, 480].map((y) => line(60, y, 740, '#1d242c')).join('')}${mark(420, 340)}`,
);
