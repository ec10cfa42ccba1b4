import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';
import { NewReleaseToken, type TokenBody, TokenList } from './contract';

const PATH = '/api/releases/tokens';

/** The tokens for releases, newest first, also ended ones. */
export const tokensQuery = queryOptions({
  queryKey: ['release-tokens'],
  queryFn: ({ signal }) => getJson(PATH, TokenList, { signal }),
  staleTime: 0,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** Creates a token. Only this response contains it. */
export async function createToken(body: v.InferInput<typeof TokenBody>) {
  const created = await sendJson('POST', PATH, body, NewReleaseToken);
  void refresh();
  return created;
}

export async function revokeToken(tokenId: number): Promise<void> {
  await sendJson('DELETE', `${PATH}/${tokenId}`, undefined, v.unknown());
  await refresh();
}
