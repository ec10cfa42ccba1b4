import { AVAILABLE_NUMBERS_MAX, AvailableNumbers } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';

export type NumberQuery = { areaCode: string } | { zip: string } | { tollFreeWildCardPattern: string };

/** Numbers that can be ordered. Not cached, because others may take them at any time. */
export const findAvailableNumbers = (query: NumberQuery): Promise<AvailableNumbers> =>
  getJson('/api/bwi/available-numbers', AvailableNumbers, {
    searchParams: { ...query, quantity: AVAILABLE_NUMBERS_MAX },
  });
