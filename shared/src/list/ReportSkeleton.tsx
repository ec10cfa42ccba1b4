import { Grid, Skeleton, Stack, VisuallyHidden } from '../ui';

/** The places of tiles, chart and table while a report loads. */
export function ReportSkeleton() {
  return (
    <Stack gap="4" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid gap="3" templateColumns={{ base: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }} aria-hidden>
        {Array.from({ length: 4 }, (_, tile) => (
          <Skeleton key={tile} h="24" borderRadius="l3" />
        ))}
      </Grid>
      <Skeleton h="72" borderRadius="l3" aria-hidden />
      <Skeleton h="60" borderRadius="l3" aria-hidden />
    </Stack>
  );
}
