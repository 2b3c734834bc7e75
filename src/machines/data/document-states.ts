/** How far a document can be, as `list_document_status` and `my_documents` report it. */
export const documentStates = [
  'missing',
  'requested',
  'uploading',
  'uploaded',
  'in_review',
  'verified',
  'rejected',
  'expiring',
  'expired',
  'waived',
] as const;
