import { CardPlace } from '@/shared/CardPlace'

/** Of the usual size. */
export const AttentionPlace = () => <CardPlace className="attention" height="var(--attention-height)" />
