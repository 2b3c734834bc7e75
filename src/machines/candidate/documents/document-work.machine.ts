/** Staff actions on a document type of a candidate. */
import { announce } from '#machines/data/changes.ts';
import { requestDocument } from '#machines/data/rpc/request-document.ts';
import { waiveRequirement } from '#machines/data/rpc/waive-requirement.ts';
import type { DocumentRequirement } from '#machines/data/tables/document-requirements.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

export type DocumentOrder =
  | { kind: 'request'; candidateId: string; typeCode: string; neededBy: string | null }
  | {
      kind: 'waive';
      candidateId: string;
      requirement: Pick<DocumentRequirement, 'application_id' | 'type_code' | 'version'>;
      reason: string;
    };

/** Returns the document type of an order. */
export function typeOfOrder(order: DocumentOrder): string {
  return order.kind === 'request' ? order.typeCode : order.requirement.type_code;
}

/** Requests documents and waives them. */
export const documentWorkMachine = createCommandMachine<DocumentOrder, void>({
  id: 'documentWork',
  keyOf: typeOfOrder,
  async run(order, signal) {
    if (order.kind === 'request')
      await requestDocument(order.candidateId, order.typeCode, signal, order.neededBy);
    else await waiveRequirement(order.requirement, order.reason, signal);
    announce({ table: 'document_requirements', row: order.candidateId, operation: 'update' });
    announce({ table: 'candidates', row: order.candidateId, operation: 'update' });
  },
});
