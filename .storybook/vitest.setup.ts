import { beforeAll, expect } from 'vitest';
import { warmUpBackend } from './backend.ts';

// On a fresh clone this also makes the template. Controls never ask for data, so alone they don't pay for it.
beforeAll(async () => {
  if (!expect.getState().testPath?.includes('/components/ui/')) await warmUpBackend();
}, 120_000);
