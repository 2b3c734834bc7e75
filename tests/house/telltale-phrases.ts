/** An unnatural phrase, and its replacement. */
export interface Telltale {
  phrase: RegExp;
  instead: string;
}

/** Forbidden in the English catalogues. Add a line when a review finds another phrase. */
export const englishTelltales: readonly Telltale[] = [
  { phrase: /\be-mails?\b/i, instead: 'email' },
  { phrase: /\bnobody\b/i, instead: 'no one' },
  { phrase: /\bsomebody\b/i, instead: 'someone' },
  { phrase: /\banybody\b/i, instead: 'anyone' },
  { phrase: /\beverybody\b/i, instead: 'everyone' },
  { phrase: /\bwhom\b/i, instead: 'who' },
  { phrase: /\banew\b/i, instead: 'again, or "Start over" on a button' },
  { phrase: /\bfor good\b/i, instead: 'permanently' },
  { phrase: /\bof its own\b/i, instead: 'its own …, separate' },
  { phrase: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { phrase: /\b(stands?|stood) (here|there|under|beside|in|on)\b/i, instead: 'appears, is' },
  { phrase: /\bstanding still\b/i, instead: 'stuck' },
  { phrase: /\b(hears?|heard)\b/i, instead: 'is told, is notified' },
  { phrase: /\b(come|comes|came|coming) in\b/i, instead: 'arrive, be imported, sign in' },
  { phrase: /\b(came by|came so far)\b/i, instead: 'Source, Reached' },
  { phrase: /\b(go|goes|going|went) on\b/i, instead: 'continue, move on' },
  { phrase: /\bhow it goes\b/i, instead: 'Your performance' },
  { phrase: /\bput (it|this) right\b/i, instead: 'Fix …' },
  { phrase: /\bpass(es|ed|ing)? (\w+ )?on\b/i, instead: 'reassign, share' },
  { phrase: /\b(share|shares|shared|sharing) (\w+ )*out\b/i, instead: 'assign' },
  { phrase: /\b(stay|stays) out\b/i, instead: 'Skipped, is not imported' },
  { phrase: /\bholds at once\b/i, instead: 'applies immediately' },
  { phrase: /\bneeds? a look\b/i, instead: 'Needs attention' },
  { phrase: /\b(deadline that binds|binding deadline)\b/i, instead: 'legal deadline' },
  { phrase: /\bwho is looked for\b/i, instead: 'Requirements' },
  { phrase: /\bthe usual one\b/i, instead: 'Default' },
  { phrase: /\b(that was )?too often\b/i, instead: 'Too many attempts' },
  { phrase: /\blose it\b/i, instead: 'discard' },
  { phrase: /\bforget this\b/i, instead: 'Discard …' },
  { phrase: /\b(is not|no longer) there\b/i, instead: 'not found, no longer exists' },
  { phrase: /\bwhat follows\b/i, instead: 'What will happen' },
  { phrase: /\bin no single\b/i, instead: 'All …' },
  { phrase: /\brow before\b/i, instead: 'Previous row' },
  { phrase: /\blist of keys\b/i, instead: 'Keyboard shortcuts' },
  { phrase: /\bdriving in all\b/i, instead: 'Total driving experience' },
  { phrase: /\bgoing to lapse\b/i, instead: 'Expiring soon' },
  { phrase: /\bworth more\b/i, instead: 'more valuable, higher value' },
  { phrase: /\bnot known\b/i, instead: 'Unknown' },
  { phrase: /\bround-robin\b/i, instead: 'in turn, automatically' },
  { phrase: /\bgoes to a\b/i, instead: 'has moved to' },
  { phrase: /^Who is it\b/i, instead: 'Whose …, Which …' },
];

/** Forbidden in the Arabic catalogues unless the English text mentions a client: a lead is a candidate. */
export const arabicTelltales: readonly Telltale[] = [
  { phrase: /عميل|عملاء|عملائ|عملاؤ/, instead: 'مرشح، مرشحون، مرشحين' },
];

/** Phrases refused in comments and in Markdown, because a newcomer has to read them twice. */
export const proseTelltales: readonly Telltale[] = [
  { phrase: /\bnobody\b/i, instead: 'no one, or the passive: "is not …"' },
  { phrase: /\b(some|every|any)body\b/i, instead: 'a user, an admin, everyone; or name the thing' },
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\bfor good\b/i, instead: 'permanently' },
  { phrase: /\b(hears|heard|hear of)\b/i, instead: 'is notified of, receives' },
  { phrase: /\b(is|are|was|were) told\b/i, instead: 'is notified of, receives' },
  { phrase: /\bstands? (in|on|at|beside|under|here|there|still|open)\b/i, instead: 'is, appears, is shown' },
  { phrase: /\bone who\b/i, instead: 'a user that …' },
  { phrase: /\bgoes on\b/i, instead: 'continues' },
  { phrase: /\blooks of\b/i, instead: 'styles of' },
  { phrase: /\b(lies|lie) (in|on|at|there|beside|under)\b/i, instead: 'is in' },
  { phrase: /\blawful/i, instead: 'valid, sanitized' },
  { phrase: /\bby themselves\b|\bof (itself|themselves)\b/i, instead: 'automatically' },
];
