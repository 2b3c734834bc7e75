import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ListExport } from '#components/blocks/list-kit/export-panel.tsx';
import type { createExportMachine, ExportOrder } from '#machines/factories/export.machine.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import { saveFile } from './save-file.ts';

/** A machine that exports a list to a file. */
export type ExportMachine<Row extends ListRow, Scope> = ReturnType<
  typeof createExportMachine<Row, Scope, never>
>;

/** What to export, and the name of the file: "users.csv". */
export interface ExportRequest<Row extends ListRow, Scope> extends ExportOrder<Row, Scope> {
  machine: ExportMachine<Row, Scope>;
  fileName: string;
  /** Number of rows, if known. */
  all: number | null;
}

/** Exports what a list shows to a file and saves it when complete. */
export function useExport<Row extends ListRow, Scope>(exportRequest: ExportRequest<Row, Scope>): ListExport {
  const { machine, fileName, all, ...order } = exportRequest;
  const [list, send] = useMachine(machine);
  const { done, file } = list.context;
  const saved = useRef<Blob | null>(null);
  useEffect(() => {
    if (!file || saved.current === file) return;
    saved.current = file;
    saveFile(file, fileName);
  }, [file, fileName]);
  return {
    state: list.value,
    done,
    ...(all !== null && { all }),
    isMasked: order.isMasked,
    onStart: () => send({ type: 'export.start', ...order }),
    onCancel: () => send({ type: 'export.cancel' }),
  };
}
