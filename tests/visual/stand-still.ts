/** What react-aria draws unseen until it knows the place of it. */
const unplaced = '[style*="mask-image"]';

/**
 * Waits until two frames have gone by in which nothing changed, and nothing floats unseen. What never stands still
 * fails as a picture, so the wait for it ends.
 */
export async function standStill(): Promise<void> {
  let hasChanged = false;
  const watch = new MutationObserver(() => {
    hasChanged = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let still = 0, frame = 0; still < 2 && frame < 100; frame += 1) {
    hasChanged = false;
    await new Promise(requestAnimationFrame);
    still = hasChanged || document.querySelector(unplaced) ? 0 : still + 1;
  }
  watch.disconnect();
}
