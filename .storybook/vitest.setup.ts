import { beforeAll } from 'vitest';
import { warmUpBackend } from './backend.ts';

// On a fresh clone this also makes the template.
beforeAll(warmUpBackend, 120_000);
