import { arrayLiteral } from '#mocks/backend/db/values.ts';
import { columnType, fieldSql, type Scope } from './field.ts';
import type { Comparison, Condition } from './filters.ts';
import { comparisonOperator, fullTextFunction, isOperatorSql } from './operators.ts';
import type { Statement } from './statement.ts';

/** SQL that is true if an embedded table has a row; null for an unknown name. */
export type Presence = (name: string) => string | null;

function fullTextSql(condition: Comparison, value: string, scope: Scope, statement: Statement): string {
  const { field, operator, language } = condition;
  const configured = () => (language === null ? '' : `${statement.bind(language)}, `);
  const document = fieldSql(field, scope, statement);
  const isVector = columnType(field, scope) === 'tsvector';
  const vector = isVector ? document : `to_tsvector(${configured()}${document})`;
  return `${vector} @@ ${fullTextFunction(operator)}(${configured()}${statement.bind(value)})`;
}

function comparisonSql(condition: Comparison, scope: Scope, statement: Statement): string {
  const { field, operator, quantifier, value } = condition;
  if (typeof value !== 'string') {
    return `${fieldSql(field, scope, statement)} = any (${statement.bind(arrayLiteral(value))})`;
  }
  if (fullTextFunction(operator)) return fullTextSql(condition, value, scope, statement);
  const left = fieldSql(field, scope, statement);
  if (operator === 'is') return `${left} ${isOperatorSql(value)}`;
  // In a URL, `*` is the pattern's `%`.
  const bound = statement.bind(operator.endsWith('like') ? value.replaceAll('*', '%') : value);
  return `${left} ${comparisonOperator(operator)} ${quantifier === null ? bound : `${quantifier} (${bound})`}`;
}

/** Returns whether a condition tests a whole column, or an embedded table, for null. */
export function isNullTest(condition: Condition): condition is Comparison {
  if (condition.kind !== 'compare') return false;
  return condition.operator === 'is' && condition.value === 'null' && condition.field.path.length === 0;
}

function conditionSql(condition: Condition, scope: Scope, statement: Statement, present: Presence): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind !== 'compare') {
    const parts = condition.parts.map((part) => conditionSql(part, scope, statement, present));
    return `${not}(${parts.join(` ${condition.kind} `)})`;
  }
  if (isNullTest(condition)) {
    const embedded = present(condition.field.name);
    if (embedded !== null) return condition.negated ? embedded : `not ${embedded}`;
  }
  return `${not}${comparisonSql(condition, scope, statement)}`;
}

/** Additional restrictions besides the conditions. */
interface Narrowing {
  /** Resolves the embedded tables in conditions. */
  present?: Presence;
  /** More conditions, in SQL. */
  and?: readonly string[];
}

/** Returns `where …` with all conditions, or an empty string. */
export function whereSql(
  conditions: readonly Condition[],
  scope: Scope,
  statement: Statement,
  { present = () => null, and = [] }: Narrowing = {},
): string {
  const all = [...conditions.map((one) => conditionSql(one, scope, statement, present)), ...and];
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
}
