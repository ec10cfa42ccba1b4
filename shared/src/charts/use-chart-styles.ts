import { useSlotRecipe } from '@chakra-ui/react';
import { chartRecipe } from './chart-recipe';

export const useChartStyles = () => useSlotRecipe({ recipe: chartRecipe })({});
