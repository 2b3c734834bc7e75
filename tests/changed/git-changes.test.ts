import { expect, it } from 'vitest';
import { changesIn } from './git-changes.ts';

const diff = `diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -3 +3,2 @@ function a() {
-  old
+  new
+  newer
@@ -20,2 +20,0 @@ function b() {
-  gone
-  gone
diff --git a/src/new.ts b/src/new.ts
new file mode 100644
index 0..2
--- /dev/null
+++ b/src/new.ts
@@ -0,0 +1 @@
+first
diff --git a/tests/visual/a b.png b/tests/visual/a b.png
index 1..2 100644
Binary files a/tests/visual/a b.png and b/tests/visual/a b.png differ
`;

it('returns the changed lines, and the neighbours of deleted lines', () => {
  expect(changesIn(diff)).toEqual([
    { file: 'src/a.ts', lines: [3, 4, 20, 21] },
    { file: 'src/new.ts', lines: 'all' },
    { file: 'tests/visual/a b.png', lines: 'all' },
  ]);
});

it('returns no change for an empty diff', () => {
  expect(changesIn('')).toEqual([]);
});
