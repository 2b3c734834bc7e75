/** Elements that react-aria renders invisibly until it knows their position. */
const unpositioned = '[style*="mask-image"]';

/**
 * Waits for two frames without a change and without invisible overlays. Content that never settles fails as a
 * screenshot, so the wait is limited.
 */
export async function waitUntilStable(): Promise<void> {
  let hasChanged = false;
  const watch = new MutationObserver(() => {
    hasChanged = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let unchangedFrames = 0, frame = 0; unchangedFrames < 2 && frame < 100; frame += 1) {
    hasChanged = false;
    await new Promise(requestAnimationFrame);
    unchangedFrames = hasChanged || document.querySelector(unpositioned) ? 0 : unchangedFrames + 1;
  }
  watch.disconnect();
}
