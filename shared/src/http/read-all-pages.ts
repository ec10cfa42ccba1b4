import type * as v from 'valibot';
import type { listResponse } from '../contracts';
import { getJson } from './json-requests';

const PAGE_SIZE = 100;

interface ListSource<Item extends v.GenericSchema> {
  url: string;
  response: ReturnType<typeof listResponse<Item>>;
  sortBy: string;
}

/** Reads all pages of a list, for the choices of a form. */
export async function readAllPages<Item extends v.GenericSchema>(
  { url, response, sortBy }: ListSource<Item>,
  signal: AbortSignal,
): Promise<v.InferOutput<Item>[]> {
  const all: v.InferOutput<Item>[] = [];
  for (let page = 1; ; page += 1) {
    const searchParams = { page, pageSize: PAGE_SIZE, sortBy, sortDir: 'asc' };
    const { items, total } = await getJson(url, response, { searchParams, signal });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
