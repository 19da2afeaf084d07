/** Blocks with a list of places and depths for each, from which the script `exercise` makes two lists to drag between. */
import type { ExerciseOut } from '../render/exercise.ts'
import { depthField, placeField } from './exercise-actions.ts'

/** Steps of indentation that can be chosen. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6]

interface BlocksProps {
  readonly out: ExerciseOut
  readonly value: (name: string) => string
}

export function Blocks({ out, value }: BlocksProps) {
  const blocks = out.blocks ?? []
  const setsDepth = out.setsDepth === true
  return (
    <div class="builder" data-builder data-depths={setsDepth ? `${DEPTHS.at(-1)}` : '0'}>
      <ul class="blocks">
        {blocks.map(({ id, text }) => (
          <li data-block={id}>
            <strong aria-hidden="true">{id}</strong>
            <pre tabindex={0} aria-label={`Block ${id}`}>
              <code>{text}</code>
            </pre>
            <label>
              Place
              <select name={placeField(id)} aria-label={`Place of block ${id}`} data-place>
                <option value="0">Not used</option>
                {blocks.map((_, index) => (
                  <option value={`${index + 1}`} selected={value(placeField(id)) === `${index + 1}`}>
                    {`${index + 1}`}
                  </option>
                ))}
              </select>
            </label>
            {setsDepth && (
              <label>
                Indentation
                <select name={depthField(id)} aria-label={`Indentation of block ${id}`} data-depth>
                  {DEPTHS.map((depth) => (
                    <option value={`${depth}`} selected={value(depthField(id)) === `${depth}`}>
                      {`${depth}`}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
