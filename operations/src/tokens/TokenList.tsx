import { formatDay } from '@dashboard/shared/format';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import {
  Button,
  CloseButton,
  Dialog,
  EmptyState,
  ErrorState,
  Flex,
  Skeleton,
  StatusText,
  Text,
} from '@dashboard/shared/ui';
import { KeyRound, Plus } from 'lucide-react';
import type { ReleaseToken } from '../api/contract';
import { tokensQuery } from '../api/tokens';
import { formatWhen } from '../detail/format-when';
import { Cell, Head, Row, RowHead, Table, TableRegion } from '../page/table';

function State({ token: { revokedAt, expiresAt } }: { token: ReleaseToken }) {
  if (revokedAt !== null) return <StatusText tone="bad">Revoked</StatusText>;
  if (new Date(expiresAt) <= new Date()) return <StatusText>Expired</StatusText>;
  return <StatusText tone="ok">Valid</StatusText>;
}

const isValid = ({ revokedAt, expiresAt }: ReleaseToken) =>
  revokedAt === null && new Date(expiresAt) > new Date();

interface TokenTableProps {
  tokens: readonly ReleaseToken[];
  onRevoke: (token: ReleaseToken) => void;
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { timeZone } = useSession();
  return (
    <TableRegion role="region" tabIndex={0} aria-label="API tokens" borderWidth="1px" borderRadius="l3">
      <Table aria-label="API tokens">
        <thead>
          <tr>
            {['Label', 'For', 'Scopes', 'State', 'Expires', 'Last used', ''].map((name) => (
              <Head key={name} scope="col" aria-label={name === '' ? 'Actions' : undefined}>
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Row key={token.tokenId} textStyle="secondary">
              <RowHead scope="row" fontWeight="500" title={`by ${token.createdBy}`}>
                {token.label}
              </RowHead>
              <Cell>{token.name ?? 'Every release'}</Cell>
              <Cell>{token.scopes.join(', ')}</Cell>
              <Cell>
                <State token={token} />
              </Cell>
              <Cell>{formatDay(token.expiresAt, timeZone, new Date())}</Cell>
              <Cell>{token.lastUsedAt === null ? 'Never' : formatWhen(token.lastUsedAt, timeZone)}</Cell>
              <Cell>
                {isValid(token) && (
                  <Button
                    variant="plain"
                    colorPalette="red"
                    size="sm"
                    aria-label={`Revoke ${token.label}`}
                    onClick={() => onRevoke(token)}
                  >
                    Revoke
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

interface TokenListProps {
  onAdd: () => void;
  onRevoke: (token: ReleaseToken) => void;
  onClose: () => void;
}

/** All tokens, also ended ones. */
export function TokenList({ onAdd, onRevoke, onClose }: TokenListProps) {
  const { data, error, isError, refetch } = useQuery(tokensQuery);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>API tokens</Dialog.Title>
        <CloseButton onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body>
        <Flex align="center" gap="3" wrap="wrap" mb="4">
          <Dialog.Description as={Text} color="fg.muted" flex="1" minW="52">
            Programs publish and move releases with a token, over the API or with npm run remotes.
          </Dialog.Description>
          <Button size="sm" onClick={onAdd} data-autofocus="">
            <Plus size={16} aria-hidden /> Create token
          </Button>
        </Flex>
        {data === undefined && !isError && <Skeleton h="120px" aria-label="Loading" />}
        {data === undefined && isError && (
          <ErrorState title="The tokens couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {data?.tokens.length === 0 && (
          <EmptyState
            icon={<KeyRound size={20} strokeWidth={1.75} />}
            title="No tokens yet"
            description="Create one for the CI of a team."
          />
        )}
        {data && data.tokens.length > 0 && <TokenTable tokens={data.tokens} onRevoke={onRevoke} />}
      </Dialog.Body>
    </>
  );
}
