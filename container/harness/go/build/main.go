// The command looks a learner's files over before they are compiled, and writes what is compiled with them: the part that calls them,
// and the compiler's arguments. It ends with status 1 and a line of JSON when it has something to say against the files.
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"strings"
)

// asked is what the adapter wants built.
type asked struct {
	// Main is the path of the learner's first file.
	Main      string          `json:"main"`
	Files     []string        `json:"files"`
	Kind      string          `json:"kind"`
	Name      string          `json:"name"`
	Methods   []string        `json:"methods"`
	Signature json.RawMessage `json:"signature"`
	// Warm is the folder of the packages that learners may import; Packages lists them.
	Warm     string   `json:"warm"`
	Packages []string `json:"packages"`
}

// complaint is about a place in a file of the learner's.
type complaint struct {
	Type    string `json:"type"`
	Message string `json:"message"`
	File    string `json:"file"`
	Line    int    `json:"line"`
}

const (
	folder      = ".rung"
	glueFile    = folder + "/glue.go"
	compileFile = folder + "/compile"
)

func complain(kind, message string, at token.Position) {
	said, _ := json.Marshal(complaint{kind, message, at.Filename, at.Line})
	os.Stdout.Write(append(said, '\n'))
	os.Exit(1)
}

func fail(err error) {
	os.Stderr.WriteString(err.Error() + "\n")
	os.Exit(2)
}

func must(err error) {
	if err != nil {
		fail(err)
	}
}

// source is a file of the learner's.
type source struct {
	path string
	text []byte
	// tree is what could be parsed of it.
	tree *ast.File
}

// isCompiled: the first file is, and others beside it that are of the same package.
func (a *asked) isCompiled(name string) bool {
	return name == a.Main || strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && path.Dir(name) == path.Dir(a.Main)
}

func main() {
	text, err := os.ReadFile(folder + "/asked.json")
	must(err)
	var a asked
	must(json.Unmarshal(text, &a))
	cwd, err := os.Getwd()
	must(err)
	set := token.NewFileSet()
	var sources []*source
	isWhole := true
	for _, name := range a.Files {
		if !a.isCompiled(name) {
			continue
		}
		text, err := os.ReadFile(name)
		must(err)
		of := &source{path: name, text: text}
		must(of.tame())
		// What cannot be parsed is left to the compiler, which says it in words that learners find elsewhere.
		tree, err := parser.ParseFile(set, name, of.text, parser.ParseComments|parser.SkipObjectResolution)
		isWhole = isWhole && err == nil
		of.tree = tree
		sources = append(sources, of)
	}
	glue := "package main\n"
	if isWhole {
		d := declarationsIn(set, sources)
		a.checkImports(set, sources)
		glue = a.glue(set, d)
	}
	must(os.WriteFile(glueFile, []byte(glue), 0o600))
	arguments := []string{
		"-o", folder + "/main.a", "-p", "main", "-complete", "-pack", "-c", "2",
		"-trimpath", cwd, "-importcfg", a.Warm + "/compile.cfg", glueFile,
	}
	for _, of := range sources {
		arguments = append(arguments, of.path)
	}
	must(os.WriteFile(compileFile, []byte(strings.Join(arguments, "\n")+"\n"), 0o600))
}
