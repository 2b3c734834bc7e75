/** Made-up document images for the stories. */

/** Returns an SVG drawing as a data URL. */
function rendered(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const line = (x: number, y: number, width: number, shade = '#5b6470') =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="3" fill="${shade}"/>`;

const facePicture = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="220" height="280" fill="#dfe4e8"/><circle cx="${x + 110}" cy="${y + 110}" r="60" fill="#9aa5af"/><path d="M${x + 20} ${y + 280}c10-80 170-80 180 0z" fill="#9aa5af"/>`;

const mark = (x: number, y: number) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="44" fill="#b3261e" opacity=".55" transform="rotate(-14 ${x} ${y})">SPECIMEN</text>`;

/** Passport page with a photo. */
export const passport = rendered(
  1200,
  850,
  `<rect width="1200" height="850" fill="#f6f1e4"/><rect width="1200" height="90" fill="#2c4a5e"/>${facePicture(60, 150)}${[170, 240, 310, 380].map((y, index) => line(340, y, 180 + index * 70) + line(340, y + 26, 420, '#1d242c')).join('')}${line(60, 700, 1080, '#1d242c')}${line(60, 750, 1080, '#1d242c')}${mark(700, 560)}`,
);

/** Front and back of a card. */
export const cardFront = rendered(
  860,
  540,
  `<rect width="860" height="540" rx="30" fill="#e8f1ee"/><rect width="860" height="80" rx="30" fill="#0e6b66"/>${facePicture(40, 130)}${[150, 210, 270, 330].map((y) => line(300, y, 380, '#1d242c')).join('')}${mark(420, 470)}`,
);
export const cardBack = rendered(
  860,
  540,
  `<rect width="860" height="540" rx="30" fill="#e8f1ee"/><rect y="60" width="860" height="90" fill="#1d242c"/>${[220, 280].map((y) => line(60, y, 500)).join('')}${[400, 440, 480].map((y) => line(60, y, 740, '#1d242c')).join('')}${mark(420, 340)}`,
);

const sheet = (number: number, content: string) =>
  `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 2} 0 R>>endobj\n${number + 2} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`;

/** Two-page PDF with a script in it, which must not run. */
export const samplePdf = `data:application/pdf;base64,${btoa(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n${sheet(3, '0.05 0.42 0.4 rg 60 740 300 40 re f 0.11 0.14 0.17 rg 60 660 460 14 re f 60 620 420 14 re f')}${sheet(4, '0.11 0.14 0.17 rg 60 740 460 14 re f')}trailer<</Root 1 0 R>>\n%%EOF`,
)}`;
