import { useMachine } from '@xstate/react';
import {
  PaletteDialog,
  type PaletteDialogProps,
} from '#components/layout/command-palette/palette-dialog.tsx';
import { commandPaletteMachine } from '#machines/shared/command-palette/command-palette.machine.ts';

/** Props from the app for the palette. */
export type StaffSearchProps = Pick<
  PaletteDialogProps,
  'items' | 'recent' | 'recordOf' | 'actions' | 'onClose'
>;

/** The open palette; its state resets each time. */
export function StaffSearch(props: StaffSearchProps) {
  const canSearch = props.recordOf !== undefined;
  const [snapshot, send] = useMachine(commandPaletteMachine, { input: { canSearch } });
  const { query, hits, error } = snapshot.context;
  const search = snapshot.hasTag('busy')
    ? 'busy'
    : snapshot.matches('failed')
      ? 'failed'
      : snapshot.matches('found')
        ? 'found'
        : 'idle';
  return (
    <PaletteDialog
      {...props}
      query={query}
      onQuery={(next) => send({ type: 'query.change', query: next })}
      hits={hits}
      search={search}
      error={error}
      onRetry={() => send({ type: 'query.retry' })}
    />
  );
}
