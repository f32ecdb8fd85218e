import { useQuery, useQueryClient } from '@tanstack/react-query';

const NONE: readonly string[] = [];
const queryKey = ['new-recovery-codes'];

/**
 * Recovery codes that nobody has said to have kept. They are in no component, so that another screen and
 * the way back do not lose them; logging out does.
 */
export function useNewRecoveryCodes() {
  const queryClient = useQueryClient();
  const { data = NONE } = useQuery({
    ...{ queryKey, queryFn: () => NONE, initialData: NONE },
    ...{ enabled: false, gcTime: Number.POSITIVE_INFINITY },
  });
  return [data, (codes: readonly string[]) => queryClient.setQueryData(queryKey, codes)] as const;
}
