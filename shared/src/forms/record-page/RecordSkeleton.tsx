import { Box, PageHeader, Skeleton, Stack, VisuallyHidden } from '../../ui';
import { FINGER_HEIGHT } from '../../ui/theme/finger';
import { FormCard, FormSection } from '../FormSection';
import { PAGE_FRAME, PageColumns, UNTITLED_GAP } from '../page-form/PageColumns';

/** The shape of the form that will replace the skeleton. */
export interface FormShape {
  /** The number of fields in each section. */
  sections?: readonly number[];
  /** The page's header has a button. */
  hasActions?: boolean;
  /** The form takes the full width of the page. */
  isWide?: boolean;
}

interface RecordSkeletonProps extends FormShape {
  title?: string | undefined;
  /** Announced by screen readers, e.g. "Loading platform user". */
  label: string;
}

function FieldBars() {
  return (
    <Stack gap="1.5">
      <Skeleton h="18px" w="24%" />
      <Skeleton h="9" css={FINGER_HEIGHT} />
    </Stack>
  );
}

/** The page of a form while its record loads. The bars become visible after 200 ms. */
export function RecordSkeleton({
  title,
  label,
  sections = [4],
  hasActions = false,
  isWide,
}: RecordSkeletonProps) {
  return (
    <Box {...PAGE_FRAME} overflow="hidden">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {title === undefined ? (
        <Box h={UNTITLED_GAP} />
      ) : (
        <PageHeader size="page" title={title}>
          {hasActions && <Skeleton h="8" w="36" />}
        </PageHeader>
      )}
      <PageColumns isWide={isWide}>
        <FormCard>
          {sections.map((count, section) => (
            <FormSection key={section}>
              <Skeleton h="6" w="20%" />
              {Array.from({ length: count }, (_, field) => (
                <FieldBars key={field} />
              ))}
            </FormSection>
          ))}
        </FormCard>
      </PageColumns>
    </Box>
  );
}
