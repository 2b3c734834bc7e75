/** Prints a text without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentWindow;
  if (!sheet) return;
  const words = sheet.document.createElement('pre');
  words.textContent = text;
  sheet.document.body.append(words);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.print();
}
