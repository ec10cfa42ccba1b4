import type { ReactNode } from 'react';
import * as v from 'valibot';
import { recordIdParam } from '../../contracts';
import { type QueryKey, type UseQueryOptions, useQuery } from '../../query';
import { Link, useParams } from '../../router';
import { usePageName } from '../../session';
import { Button, EmptyState, PageHeader } from '../../ui';
import { LoadedRecord, type RecordFrame } from './LoadedRecord';

interface RecordPageFrame<T> extends RecordFrame<T> {
  title: string;
  /** The path parameter with the record's id, e.g. "userId". */
  param: string;
  /** The record's name, for the breadcrumbs and the document title. */
  nameOf: (record: T) => string;
  /** The list that links to this page. */
  list: { label: string; to: string };
  /** The record's page below /dashboard. Needed when its tabs have paths below it. */
  pathOf?: (record: T) => string;
}

interface ById<T, Key extends QueryKey, Id> extends RecordPageFrame<T> {
  query: (id: Id) => UseQueryOptions<T, Error, T, Key>;
}

interface WithIdSchema<Id> {
  /** Parses the path parameter; by default a positive number. */
  parse: v.GenericSchema<unknown, Id>;
}

type ByNumber<T, Key extends QueryKey> = ById<T, Key, number> & { parse?: undefined };

function NotFound({ noun, title, list }: Pick<RecordPageFrame<never>, 'noun' | 'title' | 'list'>) {
  const back = (
    <Button variant="outline" asChild>
      <Link to={list.to}>{`Go to ${list.label}`}</Link>
    </Button>
  );
  return (
    <>
      <PageHeader size="page" title={title} />
      <EmptyState
        title={`There is no such ${noun}`}
        description={`The ${noun} may have been removed.`}
        action={back}
      />
    </>
  );
}

interface RecordOfProps<T, Key extends QueryKey, Id> extends ById<T, Key, Id> {
  id: Id;
}

function RecordOf<T, Key extends QueryKey, Id>({
  id,
  query,
  nameOf,
  pathOf,
  param: _param,
  ...frame
}: RecordOfProps<T, Key, Id>) {
  const record = useQuery(query(id));
  const { data } = record;
  usePageName(data === undefined ? null : nameOf(data), data === undefined ? undefined : pathOf?.(data));
  return <LoadedRecord {...frame} record={record} notFound={<NotFound {...frame} />} />;
}

function RecordOfParam<T, Key extends QueryKey, Id>({ parse, ...page }: ById<T, Key, Id> & WithIdSchema<Id>) {
  const value = useParams()[page.param];
  const id = v.safeParse(parse, value);
  if (!id.success) return <NotFound {...page} />;
  // The key gives each record a form of its own.
  return <RecordOf key={value} {...page} id={id.output} />;
}

/** The page of one record, by the id in the path. A page without an id uses `LoadedRecord`. */
export function RecordPage<T, Key extends QueryKey>(props: ByNumber<T, Key>): ReactNode;
export function RecordPage<T, Key extends QueryKey, Id>(
  props: ById<T, Key, Id> & WithIdSchema<Id>,
): ReactNode;
export function RecordPage<T, Key extends QueryKey, Id>(
  props: ByNumber<T, Key> | (ById<T, Key, Id> & WithIdSchema<Id>),
) {
  return props.parse === undefined ? (
    <RecordOfParam {...props} parse={recordIdParam} />
  ) : (
    <RecordOfParam {...props} />
  );
}
