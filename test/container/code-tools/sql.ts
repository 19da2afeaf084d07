/** Queries, the tables they are of, and the only text the scaffold of each may be. */
export interface Query {
  readonly name: string
  readonly code: string
  readonly scaffold: string
}

export const schema = `
  CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT, salary INTEGER, department_id INTEGER, manager_id INTEGER, hired TEXT);
  CREATE TABLE department (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER, amount REAL, placed TEXT);
  CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT, "group" TEXT);
`
const todo = '/* not written yet */'

export const queries: readonly Query[] = [
  {
    name: 'a filter with two conditions',
    code: "SELECT name, salary FROM employee WHERE salary > 1000 AND name LIKE 'A%' ORDER BY name;\n",
    scaffold: `SELECT ${todo} NULL AS name, NULL AS salary;\n`,
  },
  {
    name: 'a join with a comment on top',
    code: `-- Employees and where they work; nobody is left out.
SELECT e.name AS employee, d.name AS department
FROM employee e
LEFT JOIN department AS d ON d.id = e.department_id AND d.name <> 'a;b'
ORDER BY e.salary DESC, e.name
`,
    scaffold: `-- Employees and where they work; nobody is left out.
SELECT ${todo} NULL AS employee, NULL AS department
`,
  },
  {
    name: 'groups',
    code: `select d.name, count(*) as size, avg(e.salary) pay
from department d join employee e using (id) -- by its key
where e.salary between 1 and 2 and (e.hired > '2020-01-01' or e.manager_id is null)
group by d.name having count(*) > 1 order by size desc limit 3
`,
    scaffold: `SELECT ${todo} NULL AS name, NULL AS size, NULL AS pay
`,
  },
  {
    name: 'a subquery',
    code: `SELECT name FROM customer c WHERE NOT EXISTS (
  SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.amount >= 10
) AND c.email IS NOT NULL;
`,
    scaffold: `SELECT ${todo} NULL AS name;
`,
  },
  {
    name: 'common tables',
    code: `WITH paid AS (
  SELECT customer_id, SUM(amount) AS total FROM orders WHERE amount > 0 GROUP BY customer_id
), best(id, total) AS (SELECT customer_id, total FROM paid ORDER BY total DESC LIMIT 1)
SELECT c.name, best.total FROM best JOIN customer c ON c.id = best.id WHERE c."group" = 'x''y';
`,
    scaffold: `WITH paid AS (
  SELECT ${todo} NULL AS customer_id, NULL AS total
), best(id, total) AS (SELECT ${todo} NULL, NULL)
SELECT ${todo} NULL AS name, NULL AS total;
`,
  },
  {
    name: 'recursion',
    code: `WITH RECURSIVE chain(id, depth) AS (
  SELECT id, 0 FROM employee WHERE manager_id IS NULL
  UNION ALL
  SELECT e.id, chain.depth + 1 FROM employee e INNER JOIN chain ON e.manager_id = chain.id WHERE chain.depth < 5
)
SELECT MAX(depth) FROM chain
`,
    scaffold: `WITH RECURSIVE chain(id, depth) AS (
  SELECT ${todo} NULL, NULL
)
SELECT ${todo} NULL
`,
  },
  {
    name: 'windows',
    code: `SELECT name, RANK() OVER (PARTITION BY department_id ORDER BY salary DESC, name) AS place,
       SUM(salary) OVER (ORDER BY hired ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running
FROM employee WHERE salary IS NOT NULL
`,
    scaffold: `SELECT ${todo} NULL AS name, NULL AS place, NULL AS running
`,
  },
  {
    name: 'cases and filters',
    code: `/* how many of which size */
SELECT CASE WHEN amount > 10 AND amount < 20 THEN 'middle' ELSE 'other' END AS size, COUNT(*) FILTER (WHERE amount > 1)
FROM orders, customer CROSS JOIN department WHERE orders.customer_id = customer.id GROUP BY 1 ORDER BY 2, size
`,
    scaffold: `/* how many of which size */
SELECT ${todo} NULL AS size, NULL
`,
  },
  {
    name: 'a union',
    code: `SELECT DISTINCT name FROM customer WHERE email LIKE '%@%' UNION SELECT name FROM employee WHERE(salary>1)AND id>2 ORDER BY name;
`,
    scaffold: `SELECT ${todo} NULL AS name;
`,
  },
  {
    name: 'a view and a question',
    code: `CREATE VIEW rich AS SELECT * FROM employee WHERE salary > 100;
INSERT INTO department VALUES (1, 'a');
SELECT "name" FROM rich JOIN (SELECT id AS d FROM department WHERE id <> 3 ORDER BY id) t ON t.d = rich.department_id;
`,
    scaffold: `CREATE VIEW rich AS SELECT ${todo} NULL;
INSERT INTO department VALUES (1, 'a');
SELECT ${todo} NULL AS "name";
`,
  },
]
