/** Addresses of pictures in memory; the browser frees each with its picture's last address. */
const urls = new WeakMap<Blob, string>();
const order: { url: string; of: WeakRef<Blob> }[] = [];
/** Pictures whose addresses are kept: the document on the screen, the next and those just decided, two sides each. */
const most = 8;

/** Returns the address of a picture, the same each time; the oldest addresses are revoked. */
export function pictureUrl(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  order.push({ url, of: new WeakRef(blob) });
  while (order.length > most) {
    const oldest = order.shift();
    if (!oldest) break;
    URL.revokeObjectURL(oldest.url);
    const picture = oldest.of.deref();
    if (picture) urls.delete(picture);
  }
  return url;
}
