import { createContext } from 'react';

/** Returns the path of a visa case's page; null for roles that may not open it. */
export const CaseHrefContext = createContext<((caseId: string) => string) | null>(null);
