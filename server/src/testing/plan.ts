import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';

/** A step of PostgreSQL's plan for a statement. */
export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  Alias?: string;
  Plans?: PlanNode[];
}

const withNested = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withNested)];

/** Runs a statement and returns all steps of its plan, outer ones first. */
export async function planOf({ db }: { db: Database }, statement: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withNested(Plan));
}
