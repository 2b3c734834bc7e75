import { createContext } from 'react';
import type { Demo } from '#components/screens/public/login/login.demo.tsx';

/** The accounts sign-in offers in a build with sample data; null in every other build. */
export const DemoContext = createContext<Demo | null>(null);
