import { createContext } from 'react';

/** Where a visa case has a page of its own; null for those who may not open it. */
export const CaseHrefContext = createContext<((caseId: string) => string) | null>(null);
