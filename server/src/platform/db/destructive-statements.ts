import { parse } from 'libpg-query';
import * as v from 'valibot';

/** A node of PostgreSQL's parse tree: an object with one key, its type. */
const Tree = v.object({
  stmts: v.optional(v.array(v.object({ stmt: v.record(v.string(), v.looseObject({})) })), []),
});
const Names = v.array(v.looseObject({}));
const Drop = v.looseObject({ removeType: v.string(), objects: v.optional(Names, []) });
const Rename = v.looseObject({ renameType: v.string() });
const Command = v.object({
  AlterTableCmd: v.looseObject({
    subtype: v.string(),
    name: v.optional(v.string()),
    def: v.optional(v.unknown()),
  }),
});
const AlterTable = v.looseObject({ cmds: v.array(Command) });
const ColumnDefinition = v.object({
  ColumnDef: v.looseObject({
    colname: v.string(),
    constraints: v.optional(v.array(v.object({ Constraint: v.looseObject({ contype: v.string() }) })), []),
  }),
});

/** Objects whose removal an older server does not notice. */
const REMOVABLE = ['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_FUNCTION'];
const CHANGES: Record<string, string> = {
  AT_DropColumn: 'drops the column',
  AT_AlterColumnType: 'changes the type of',
  AT_SetNotNull: 'requires a value in',
};

/** An older server inserts rows without the new column. */
function columnProblem(definition: unknown): string | undefined {
  const { colname, constraints } = v.parse(ColumnDefinition, definition).ColumnDef;
  const kinds = constraints.map(({ Constraint }) => Constraint.contype);
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.includes(kind),
  );
  return kinds.includes('CONSTR_NOTNULL') && !isFilled
    ? `adds the column ${colname} without a default, which older servers do not fill`
    : undefined;
}

function commandProblem({
  AlterTableCmd: { subtype, name, def },
}: v.InferOutput<typeof Command>): string | undefined {
  if (subtype === 'AT_AddColumn') return columnProblem(def);
  const change = CHANGES[subtype];
  return change && `${change} ${name}`;
}

function problemsOf([type, body]: [string, unknown]): (string | undefined)[] {
  if (type === 'DropStmt') {
    const { removeType } = v.parse(Drop, body);
    return REMOVABLE.includes(removeType)
      ? []
      : [`drops a ${removeType.slice('OBJECT_'.length).toLowerCase()}`];
  }
  if (type === 'RenameStmt') {
    const { renameType } = v.parse(Rename, body);
    return [`renames a ${renameType.slice('OBJECT_'.length).toLowerCase()}`];
  }
  if (type === 'TruncateStmt') return ['removes all rows of a table'];
  return type === 'AlterTableStmt' ? v.parse(AlterTable, body).cmds.map(commandProblem) : [];
}

/** What a migration takes away from servers of the previous release, which run beside the new ones during an upgrade. */
export async function destructiveStatements(migration: string): Promise<string[]> {
  const { stmts } = v.parse(Tree, await parse(migration));
  return stmts
    .flatMap(({ stmt }) => Object.entries(stmt))
    .flatMap(problemsOf)
    .filter((problem) => problem !== undefined);
}
