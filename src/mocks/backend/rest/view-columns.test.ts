import { expect, it } from 'vitest';
import { exposedColumns } from './view-columns.ts';

const entry = (number: number, origin: number, column: number, expression = '{VAR :varno 1}') =>
  `{TARGETENTRY :expr ${expression} :resno ${number} :resname a\\ \\{b\\} :ressortgroupref 0 :resorigtbl ${origin} :resorigcol ${column} :resjunk false}`;

it('finds the columns that a view shows unchanged, and ignores subqueries', () => {
  const inner = `{QUERY :targetList (${entry(7, 99, 7)})}`;
  const computed = entry(2, 0, 0, `{SUBLINK :subselect ${inner}}`);
  const rule = `({QUERY :rtable ({RANGETBLENTRY :subquery ${inner}}) :targetList (${entry(1, 20, 3)} ${computed} ${entry(3, 21, 1)}) :sortClause <>})`;
  expect(exposedColumns(rule)).toEqual([
    { column: 1, origin: 20, originColumn: 3 },
    { column: 3, origin: 21, originColumn: 1 },
  ]);
});
