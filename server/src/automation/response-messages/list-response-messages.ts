import type { ResponseMessagesQuery, ResponseMessagesResponse } from '@dashboard/shared/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import { appUser, responseMessage } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { withMedia } from './response-message-media';
import { isVisible, presentResponseMessage, selectResponseMessages } from './response-message-store';

type ListQuery = v.InferOutput<typeof ResponseMessagesQuery>;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  name: sql`lower(${responseMessage.name})`,
  shortcut: sql`${responseMessage.shortcut}`,
  updatedAt: sql`${responseMessage.updatedAt}`,
  createdBy: sql`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`,
};

/** Lists one page of the response messages that a user may use. */
export async function listResponseMessages(
  { db, messaging }: Pick<Services, 'db' | 'messaging'>,
  principal: Principal,
  query: ListQuery,
): Promise<ResponseMessagesResponse> {
  const search = query.search.replace(/^\//, '');
  const page = await listPage(db, query, {
    rows: (columns: PageColumns) =>
      selectResponseMessages(db, columns)
        .where(
          and(isVisible(principal), containsSearch(search, responseMessage.name, responseMessage.shortcut)),
        )
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: responseMessage.id,
    present: presentResponseMessage,
  });
  return { ...page, items: await withMedia(db, messaging, companyOf(principal), page.items) };
}
