export { arePermissionsReady, startAbility } from './ability-store';
export type { GuardFacts } from './guard';
export { passesGuard } from './guard';
export { refreshPermissions } from './refresh-permissions';
export type { AppAbility } from './rules';
export { buildAbility } from './rules';
export type { RecordAbility } from './use-ability';
export {
  currentGuardFacts,
  useAbility,
  useCan,
  useCanOn,
  useGuard,
  useGuardFacts,
  usePlanFeature,
  useRecordAbility,
} from './use-ability';
