import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const sql: readonly Reference[] = [
  {
    name: 'joins and groups, a clause for each line',
    code: `-- Begin with what each student has to do; the end is a todo.
SELECT d.name AS department, COUNT(*) AS size, 'BEGIN; STUDENT TODO' AS mark
FROM employee e
JOIN department d ON d.id = e.department_id -- where they work
LEFT JOIN employee boss ON boss.id = e.manager_id
WHERE e.salary > 1000 AND (boss.id IS NULL OR boss.salary > e.salary)
GROUP BY d.name
HAVING COUNT(*) > 1
ORDER BY size DESC, department
LIMIT 10;
`,
    keeps: ['-- Begin with what each student has to do', 'SELECT'],
  },
  {
    name: 'common tables with CRLF and tabs',
    code: crlf(`WITH paid(id, total) AS (
\tSELECT customer_id, SUM(amount) FROM orders WHERE placed >= '2020-01-01' GROUP BY customer_id
), größte AS (
\tSELECT MAX(total) AS total FROM paid
)
SELECT c.name, CASE WHEN p.total = g.total THEN '🏆' ELSE '' END AS "größte"
FROM paid p JOIN customer c ON c.id = p.id CROSS JOIN größte g
ORDER BY c.name`),
    keeps: ['WITH paid(id, total) AS (', '), größte AS ('],
  },
  {
    name: 'a union of the same tables in one line',
    code: 'SELECT name FROM employee WHERE salary BETWEEN 100 AND 200 UNION ALL SELECT hired FROM employee WHERE salary BETWEEN 100 AND 200 ORDER BY 1',
    keeps: ['UNION ALL'],
  },
]
