import { createContext } from 'react';
import type { Demo } from '#components/screens/public/login/login.demo.tsx';

/** Accounts offered at sign-in in a build with sample data; null in every other build. */
export const DemoContext = createContext<Demo | null>(null);
