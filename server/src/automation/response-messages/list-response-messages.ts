import type { ResponseMessagesQuery, ResponseMessagesResponse } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import { appUser, responseMessage } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import {
  isVisible,
  presentResponseMessage,
  selectResponseMessages,
  withDetails,
} from './response-message-store';

type ListQuery = v.InferOutput<typeof ResponseMessagesQuery>;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  name: sql`lower(${responseMessage.name})`,
  shortcut: sql`${responseMessage.shortcut}`,
  updatedAt: sql`${responseMessage.updatedAt}`,
  createdBy: sql`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`,
};

const hasVisibility = (visibility: ListQuery['visibility']) =>
  visibility && eq(responseMessage.isShared, visibility === 'shared');

/** Lists one page of the response messages that a user may use. */
export async function listResponseMessages(
  services: Pick<Services, 'db' | 'messaging'>,
  principal: Principal,
  query: ListQuery,
): Promise<ResponseMessagesResponse> {
  const { db } = services;
  const search = query.search.replace(/^\//, '');
  const page = await listPage(db, query, {
    rows: (columns: PageColumns) =>
      selectResponseMessages(db, columns)
        .where(
          and(
            isVisible(principal),
            hasVisibility(query.visibility),
            containsSearch(search, responseMessage.name, responseMessage.shortcut),
          ),
        )
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: responseMessage.id,
    present: presentResponseMessage,
  });
  return { ...page, items: await withDetails(db, services, companyOf(principal), page.items) };
}
