import { onThisDevice } from '@/config/onDevice'
import { CardPlace } from '@/shared/CardPlace'

/** A CSS length: what it took at last, or the usual. */
export const attentionHeight = () => onThisDevice.read('attentionHeight') || 'var(--attention-height)'

export const AttentionPlace = () => (
  <div className="attention" style={{ minHeight: attentionHeight() }}>
    <CardPlace height="1.5rem" />
  </div>
)
