import type { Contact } from '@dashboard/shared/contracts';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { lazyPart } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, chakra, Grid, Skeleton, Text } from '@dashboard/shared/ui';
import { File, ImageDown, ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { contactMediaQuery } from '../api/contacts';
import { shortName } from '../contact-title';
import { missingText } from '../media-viewer/MediaPlaceholder';
import { type ViewerItem, viewable } from '../media-viewer/viewer-items';
import { PanelSection } from './PanelSection';

const MediaViewer = lazyPart(async () => ({
  default: (await import('../media-viewer/MediaViewer')).MediaViewer,
}));
const PREVIEWED = 4;
/** The viewer gets the next page of files when fewer are left to page through. */
const AHEAD = 10;
const PLACES = ['first', 'second', 'third', 'fourth'];

/** The newest files exchanged with the contact; the viewer shows all of them. */
export function SharedMedia({ tn, contact }: { tn: string; contact: Contact }) {
  const { groupName } = useSession();
  const files = useInfiniteQuery(contactMediaQuery(tn, contact.contactId));
  const { data, isPending, isError, refetch } = files;
  const [openId, setOpenId] = useState<number | null>(null);
  const items = viewable(
    (data?.pages.flatMap((page) => page.items) ?? []).map(({ media, date, isInbound }) => ({
      media,
      date,
      sender: isInbound ? shortName(contact) : groupName,
    })),
  );
  const first = items[0];
  const total = Math.max(data?.pages[0]?.total ?? 0, items.length);

  function handleShow(at: number) {
    const isNearEnd = at >= items.length - AHEAD;
    if (isNearEnd && files.hasNextPage && !files.isFetching) void files.fetchNextPage();
  }

  return (
    <PanelSection
      title="Shared media"
      action={
        items.length > PREVIEWED &&
        first && (
          <Button variant="plain" textStyle="label" onClick={() => setOpenId(first.media.mediaId)}>
            View all {total}
          </Button>
        )
      }
    >
      {isError ? (
        <Text textStyle="secondary" color="fg.muted">
          Media couldn’t be loaded.{' '}
          <Button variant="plain" textStyle="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      ) : !isPending && items.length === 0 ? (
        <Text textStyle="secondary" color="fg.muted">
          Pictures you exchange appear here.
        </Text>
      ) : (
        <Grid templateColumns="repeat(4, 1fr)" gap="2">
          {isPending
            ? PLACES.map((place) => <Skeleton key={place} aspectRatio="1" borderRadius="l2" />)
            : items
                .slice(0, PREVIEWED)
                .map((item) => (
                  <Thumbnail
                    key={item.media.mediaId}
                    item={item}
                    onOpen={() => setOpenId(item.media.mediaId)}
                  />
                ))}
        </Grid>
      )}
      {openId !== null && (
        <Suspense>
          <MediaViewer
            items={items}
            total={total}
            startAt={openId}
            onShow={handleShow}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </PanelSection>
  );
}

function Thumbnail({ item: { media, sender }, onOpen }: { item: ViewerItem; onOpen: () => void }) {
  const [isBroken, setBroken] = useState(false);
  const isMissing = isBroken || !media.isAvailable;
  const name = `${media.name} from ${sender}`;
  const label = isMissing ? missingText(media) : `Open ${name}`;
  return (
    <chakra.button
      type="button"
      aria-label={media.isLoading ? `Loading ${name}` : label}
      onClick={onOpen}
      aspectRatio="1"
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius="l2"
      borderWidth="1px"
      bg="bg.muted"
      color="fg.muted"
      cursor="pointer"
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      {media.isLoading ? (
        <ImageDown size={18} aria-hidden />
      ) : isMissing ? (
        <ImageOff size={18} aria-hidden />
      ) : media.kind === 'image' ? (
        <Box asChild w="full" h="full" objectFit="cover">
          <img src={media.url} alt="" loading="lazy" onError={() => setBroken(true)} />
        </Box>
      ) : (
        <File size={18} aria-hidden />
      )}
    </chakra.button>
  );
}
