import { QueryClientProvider } from '@tanstack/react-query'
import { PaymentDialog } from '../../features/payment/payment-dialog.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import type { PremiumDialogKind } from '../../lib/premium-dialog.ts'
import { usePremiumExits } from './use-premium-exits.ts'

type PaymentPartProps = Readonly<{ kind: Exclude<PremiumDialogKind, 'restore'> }>

/** The payment dialog, with the pages that it leads to. */
export default function PaymentPart({ kind }: PaymentPartProps) {
  const { close, goToChatbot } = usePremiumExits()
  return (
    <QueryClientProvider client={queryClient}>
      <PaymentDialog
        kind={kind === 'extend' ? 'extension' : 'new'}
        isResuming={kind === 'resume'}
        onClose={close}
        onActive={goToChatbot}
      />
    </QueryClientProvider>
  )
}
