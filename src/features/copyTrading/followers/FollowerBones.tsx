import { CardGrid } from '@/shared/CardGrid'
import { Bone } from '@/shared/Loaded'
import type { FollowerView } from './useFollowerList'

const many = Array.from({ length: 12 }, (_, place) => place)

/** The tools and a dozen followers, still empty. */
export function FollowerBones({ view }: { readonly view: FollowerView }) {
  return (
    <div className="followers">
      <div className="followers__tools">
        <span className="search">
          <Bone height="var(--leme-control)" />
        </span>
        <span className="followers__arrange">
          <Bone width="16rem" height="var(--leme-control)" />
        </span>
        <div className="followers__filters">
          <Bone width="100%" height="36px" />
        </div>
      </div>
      <div className="followers__bar">
        <Bone width="14rem" height="var(--leme-control)" />
        <Bone width="12rem" height="var(--leme-control)" />
      </div>
      {view === 'cards' ? (
        <CardGrid>
          {many.map((place) => (
            <li key={place}>
              <Bone height="178px" />
            </li>
          ))}
        </CardGrid>
      ) : (
        many.map((place) => <Bone key={place} height="60px" />)
      )}
    </div>
  )
}
