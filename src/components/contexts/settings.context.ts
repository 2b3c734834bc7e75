import { createActorContext } from '@xstate/react';
import { settingsMachine } from '#machines/settings/settings.machine.ts';

/** The system settings of the app. */
export const SettingsContext = createActorContext(settingsMachine);
